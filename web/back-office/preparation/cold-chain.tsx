import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Packed } from './line-list.tsx'
import { preparation } from './messages/preparation.es.ts'

const readNumber = (typed: string, min: number, max: number): number | null => {
  const number = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** `wrong` names the first field that must be filled in. */
export function readCold({ coldChain }: { coldChain: boolean }, typed: Pick<Packed, 'gelPacks' | 'minutes'>) {
  if (!coldChain) return { wrong: null, values: { gelPacks: null, unrefrigeratedMinutes: null } }
  const gelPacks = readNumber(typed.gelPacks, 1, 50)
  const unrefrigeratedMinutes = readNumber(typed.minutes, 0, 1440)
  const wrong = gelPacks === null ? 'gelPacks' : unrefrigeratedMinutes === null ? 'minutes' : null
  return { wrong, values: { gelPacks, unrefrigeratedMinutes } }
}

export function ColdChain({ packing, isTried }: { packing: Packed; isTried: boolean }) {
  const t = useMessages(preparation)
  const { values } = readCold({ coldChain: true }, packing)
  return (
    <Card title={t.coldChain}>
      <div className="grid gap-4">
        <TextField
          name="gelPacks"
          label={t.gelPacks}
          inputMode="numeric"
          autoComplete="off"
          value={packing.gelPacks}
          onChange={({ target }) => packing.setCold({ gelPacks: target.value })}
          error={isTried && values.gelPacks === null ? t.numberWrong.gelPacks : undefined}
        />
        <TextField
          name="minutes"
          label={t.minutes}
          inputMode="numeric"
          autoComplete="off"
          value={packing.minutes}
          onChange={({ target }) => packing.setCold({ minutes: target.value })}
          error={isTried && values.unrefrigeratedMinutes === null ? t.numberWrong.minutes : undefined}
        />
      </div>
    </Card>
  )
}
