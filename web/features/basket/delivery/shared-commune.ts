import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chooseCommune } from './choose-commune.ts'
import { readChosenCommune, subscribeChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { readSession } from '#web/features/people/session/session.ts'
import type { Commune } from '#web/features/people/address/communes.ts'

/** The form and the product page show one commune: each changes the other. An operator's form is their customer's. */
export function useSharedCommune(communes: readonly Commune[]): void {
  const { control, getValues, setValue } = useFormContext<TypedForm>()
  const townShip = useWatch({ control, name: 'townShip' })
  useEffect(() => {
    const commune = communes.find(({ _id }) => _id === townShip)
    if (commune && !readSession()?.isCallCenterOp) chooseCommune(commune)
  }, [townShip, communes])
  useEffect(
    () =>
      // Another window may choose too.
      subscribeChosenCommune(() => {
        const chosen = readChosenCommune()
        if (!chosen?.isVisible || chosen._id === getValues('townShip') || readSession()?.isCallCenterOp) return
        setValue('region', chosen.regionId)
        setValue('townShip', chosen._id)
      }),
    [getValues, setValue],
  )
}
