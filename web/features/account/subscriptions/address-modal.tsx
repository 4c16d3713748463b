/** 'Cambiar dirección de entrega' (ACCOUNT §2). */
import { useState } from 'react'
import { useMutation } from '#web/platform/mutation.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { addressLabel } from '#web/features/people/address/own-addresses.ts'
import { AddressForm, type EnteredAddress } from './address-form.tsx'
import { UpdateAddressDocument, type SavedAddress, type ShownSubscription } from './subscriptions-document.ts'

interface AddressModalProps {
  subscription: ShownSubscription
  addresses: readonly SavedAddress[]
  onClose: () => void
  onSaved: () => void
}

type Choice = { key: string; label: string; address: string; apartment: string; townShip: string | null }

export function AddressModal({ subscription, addresses, onClose, onSaved }: AddressModalProps) {
  const t = useMessages(accountSubscriptions).moving
  const userId = useSession()?.userId
  const [entered, setEntered] = useState<EnteredAddress | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [chosen, setChosen] = useState(CURRENT)
  const { is, error, send } = useMutation(UpdateAddressDocument)
  const choices = listChoices(subscription, entered, addresses)
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0]!

  const useEntered = (address: EnteredAddress) => {
    setEntered(address)
    setChosen(ENTERED)
    setIsTyping(false)
  }
  const save = async () => {
    const { address, apartment, townShip } = choice
    const ended = await send({
      shopId: SHOP_ID,
      userId,
      subscriptionReferenceId: subscription.subscriptionReferenceId,
      shippingAddress: address,
      subShippingAddress: apartment,
      townShipId: townShip,
    })
    if (ended.is === 'done') onSaved()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void save()} loading={is === 'sending'} disabled={isTyping}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="error" title={t.failed} className="mb-4">
          {/* 'No es posible realizar envios a esta dirección' is the API's own sentence. */}
          {error.code === 'delivery.unknown_commune' ? error.message : t.failedText}
        </Alert>
      ) : null}
      <SelectField
        label={t.choose}
        value={choice.key}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={choices.map(({ key, label }) => ({ value: key, label }))}
      />
      {entered && !isTyping ? (
        <p role="status" className="mt-2 text-sm text-hoja-800">
          {t.validated}
        </p>
      ) : null}
      {isTyping ? (
        <AddressForm start={entered} onValidated={useEntered} onCancel={() => setIsTyping(false)} />
      ) : (
        <Button variant="ghost" className="mt-3 -ml-2" onClick={() => setIsTyping(true)}>
          {t.other}
        </Button>
      )}
    </Modal>
  )
}

const CURRENT = 'current'
const ENTERED = 'entered'

/** In this order: the present address, the new one, the saved ones (the favourite first). */
function listChoices(
  { shippingAddress, subShippingAddress, townShip }: ShownSubscription,
  entered: EnteredAddress | null,
  addresses: readonly SavedAddress[],
): Choice[] {
  const label = (apartment: string, address: string) => [apartment, address].filter(Boolean).join(', ')
  return [
    {
      key: CURRENT,
      label: label(subShippingAddress, shippingAddress),
      address: shippingAddress,
      apartment: subShippingAddress,
      townShip: townShip ?? null,
    },
    ...(entered ? [{ key: ENTERED, label: label(entered.apartment, entered.address), ...entered }] : []),
    ...addresses.map(({ _id, name, address, apartment, townShip }) => ({
      key: _id,
      label: addressLabel({ name, apartment, address }),
      address,
      apartment,
      townShip: townShip ?? null,
    })),
  ]
}
