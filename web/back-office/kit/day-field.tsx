import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { readDay } from './days.ts'
import { backOffice } from './messages/back-office.es.ts'

interface DayFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** What is typed filters once it is a day; the field follows the address when that changes elsewhere. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const t = useMessages(backOffice).list
  const [{ typed, known, isLeft }, set] = useState({ typed: value, known: value, isLeft: false })
  if (value !== known) set({ typed: value, known: value, isLeft: false })
  const isWrong = typed !== '' && readDay(typed) === null
  return (
    <DateField
      label={label}
      hint={t.dayHint}
      value={typed}
      error={isLeft && isWrong ? t.dayWrong : undefined}
      onChange={(next) => {
        set({ typed: next, known, isLeft: false })
        if ((next === '' || readDay(next)) && next !== value) onChange(next)
      }}
      onBlur={() => set({ typed, known, isLeft: true })}
    />
  )
}
