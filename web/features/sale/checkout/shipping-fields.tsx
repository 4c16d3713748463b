import Clock from 'lucide-react/icons/clock'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode, RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import type { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { COMMENTARY_LENGTH_MAX } from '#shop/ground/policy/customer-form.input.ts'
import { deliveryHours, pickupDays } from '#shop/people/delivery/delivery.rules.ts'
import { capitalised, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { commune as communeWords } from '#web/features/basket/delivery/messages/commune.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressFields } from '#web/features/people/address/address-fields.tsx'
import type { AddressDoubt } from '#web/features/people/address/check-address.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { errorText } from './delivery-form-check.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { useCheckoutWords } from './operator/use-checkout-words.ts'
import { useSharedCommune } from '#web/features/basket/delivery/shared-commune.ts'

interface ShippingFieldsProps {
  options: ReturnType<typeof shippingOptions>
  places: PlacesState
  freeDispatch: boolean
  lines: readonly ShopCartLine[]
  pickedStreet: RefObject<string | null>
  doubt: AddressDoubt | null
  /** True for an order, whose day of arrival is shown; a subscription has dates of its own. */
  hasArrivalDay?: boolean
}

export function ShippingFields({
  options,
  places,
  freeDispatch,
  lines,
  pickedStreet,
  doubt,
  hasArrivalDay = false,
}: ShippingFieldsProps) {
  const { form: t, errors: texts, next } = useCheckoutWords()
  const { register, setValue, clearErrors, formState, control } = useFormContext<TypedForm>()
  const [shippingMethod, townShip, commentary] = useWatch({
    control,
    name: ['shippingMethod', 'townShip', 'shippingCommentary'],
  })
  const commune = places.communes.find(({ _id }) => _id === townShip)
  useSharedCommune(places.communes)

  const choose = (method: string) => {
    setValue('shippingMethod', method as TypedForm['shippingMethod'])
    if (method !== 'withdrawalStore') return
    // Pickup clears the address (SHOP §4).
    setValue('address', '')
    setValue('apartment', '')
    clearErrors(['address', 'apartment', 'townShip'])
  }
  return (
    <section aria-labelledby="delivery-heading" className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <h2 id="delivery-heading" className="mb-5 text-xl">
        {t.delivery}
      </h2>
      <ShippingMethods
        options={options}
        price={freeDispatch ? t.free : dispatchPrice(commune, places.communes, t.from)}
        chosen={shippingMethod}
        onChoose={choose}
      />
      {shippingMethod === 'homeDelivery' ? (
        <>
          <SavedAddresses places={places} pickedStreet={pickedStreet}>
            <AddressFields places={places} pickedStreet={pickedStreet} doubt={doubt} submit={next} />
          </SavedAddresses>
          {commune?.isVisible ? (
            <DispatchNote commune={commune} free={freeDispatch} hasArrivalDay={hasArrivalDay} />
          ) : (
            <NotServed
              townShip={townShip}
              onPickup={options.withdrawalStore.offered ? () => choose('withdrawalStore') : null}
            />
          )}
        </>
      ) : (
        <Pickup cold={lines.some((line) => line.coldChain)} />
      )}
      <TextArea
        {...register('shippingCommentary')}
        label={t.shippingCommentary}
        optional
        hint={
          commentary.length > COMMENTARY_LENGTH_MAX - 100
            ? t.shippingCommentaryHint(Math.max(0, COMMENTARY_LENGTH_MAX - commentary.length))
            : undefined
        }
        error={errorText(texts, formState.errors.shippingCommentary?.message)}
        rows={3}
        className="mt-5"
      />
    </section>
  )
}

type Commune = PlacesState['communes'][number]

/** Without a commune the text names the lowest price. Null while the prices are unknown. */
function dispatchPrice(
  commune: Commune | undefined,
  communes: readonly Commune[],
  from: (price: string) => string,
): string | null {
  if (commune?.isVisible) return formatClp(commune.price)
  const cheapest = communes.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)
  return Number.isFinite(cheapest) ? from(formatClp(cheapest)) : null
}

interface ShippingMethodsProps {
  options: ShippingFieldsProps['options']
  /** The price of home delivery. */
  price: string | null
  chosen: string
  onChoose: (method: string) => void
}

function ShippingMethods({ options, price, chosen, onChoose }: ShippingMethodsProps) {
  const { form: t } = useCheckoutWords()
  const settings = useSettings()
  const vans = capitalised(openingText(settings.hours.deliveries, useLocale()))
  return (
    <RadioGroup
      legend={t.shippingMethod}
      name="shippingMethod"
      value={chosen}
      onValueChange={onChoose}
      className="sm:max-lg:grid-cols-2 xl:grid-cols-2"
      options={[
        {
          value: 'homeDelivery',
          label: t.homeDelivery,
          hint: options.homeDelivery.offered ? vans : t.homeUnavailable,
          disabled: !options.homeDelivery.offered,
          aside: price,
        },
        {
          value: 'withdrawalStore',
          label: t.withdrawalStore,
          hint: options.withdrawalStore.offered ? storeAddress(settings) : t.pickupUnavailable,
          disabled: !options.withdrawalStore.offered,
          aside: options.withdrawalStore.offered ? t.free : null,
        },
      ]}
    />
  )
}

function DispatchNote({ commune, free, hasArrivalDay }: { commune: Commune; free: boolean; hasArrivalDay: boolean }) {
  const { form: t } = useCheckoutWords()
  return (
    <Note icon={<Truck size={20} aria-hidden />}>
      {free ? t.shippingFree(commune.label) : t.shippingPrice(formatClp(commune.price), commune.label)}{' '}
      {deliveryHours(commune.regionId) === 24 ? t.within24 : t.within72}{' '}
      {hasArrivalDay && commune.estimate ? t.arrives(formatChileDate(chileDate(commune.estimate))) : null}
    </Note>
  )
}

function NotServed({ townShip, onPickup }: { townShip: string; onPickup: (() => void) | null }) {
  const t = useMessages(communeWords)
  const settings = useSettings()
  const chosen = useChosenCommune()
  if (townShip !== '' || !chosen || chosen.isVisible) return null
  return (
    <Note icon={<Truck size={20} aria-hidden />}>
      {t.notServed(chosen.label)} {onPickup ? t.pickUp(storeAddress(settings)) : null}
      {onPickup ? (
        <Button variant="secondary" size="sm" onClick={onPickup} className="mt-2 flex!">
          {t.pickUpInstead}
        </Button>
      ) : null}
    </Note>
  )
}

function Pickup({ cold }: { cold: boolean }) {
  const { form: t } = useCheckoutWords()
  const settings = useSettings()
  const locale = useLocale()
  return (
    <div className="mt-5 grid gap-2 rounded-control bg-mar-100 p-4 text-sm">
      <p className="flex gap-2.5 font-semibold">
        <Store size={20} aria-hidden className="shrink-0 text-mar-600" /> {t.pickupTitle(storeAddress(settings))}
      </p>
      <p className="flex gap-2.5">
        <Clock size={20} aria-hidden className="shrink-0 text-mar-600" />{' '}
        {t.pickupHours(openingText(settings.hours.store, locale))}
      </p>
      <p className="pl-7.5">
        {t.pickupDays(pickupDays(cold, settings.pickup))} {cold ? t.pickupCold : null}
      </p>
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-5 flex gap-2.5 rounded-control bg-mar-100 p-4 text-sm [&>svg]:shrink-0 [&>svg]:text-mar-600"
    >
      {icon}
      <div>{children}</div>
    </div>
  )
}
