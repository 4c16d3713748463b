import { commune as messages } from '#web/features/basket/delivery/messages/commune.es.ts'
import { CommunesFailed } from '#web/features/people/address/communes-failed.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CommuneField } from '#web/features/people/address/commune-field.tsx'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { chooseCommune } from './choose-commune.ts'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/platform/focus.ts'

/** Includes communes without delivery. Downloaded when it is first opened. */
export default function CommuneChooser({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages)
  const chosen = useChosenCommune()
  const { communes, failed, retry } = usePlaces()
  const pick = (id: string) => {
    const picked = communes.find(({ _id }) => _id === id)
    if (!picked) return
    chooseCommune(picked)
    onClose()
  }
  if (failed) return <CommunesFailed retry={retry} />
  return (
    <div className="mt-2 grid max-w-sm gap-2">
      <CommuneField
        communes={communes}
        anyCommune
        value={chosen?._id ?? ''}
        onChange={pick}
        onBlur={() => {}}
        inputRef={communes.length > 0 ? takeFocus : null}
        error={undefined}
      />
      <Button variant="ghost" size="sm" onClick={onClose} className="justify-self-start">
        {t.cancel}
      </Button>
    </div>
  )
}
