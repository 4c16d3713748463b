import { useState, type KeyboardEvent, type ReactNode } from 'react'

export type ComboOption = {
  value: string
  label: string
  icon?: ReactNode
  aside?: ReactNode
  disabled?: boolean
  selected?: boolean
  /** True when the choice only changes the text, and the list stays open. */
  stays?: boolean
}

interface ComboUse {
  options: readonly ComboOption[]
  picker: boolean
  usable: boolean
  none: string | undefined
  onPick: (value: string) => void
}

export function useCombo({ options, picker, usable, none, onPick }: ComboUse) {
  const [opened, setOpened] = useState(false)
  const [marked, setMarked] = useState(-1)
  const open = opened && usable && (options.length > 0 || none !== undefined)
  const active = open ? options[marked] : undefined

  const show = () => {
    if (opened) return
    setOpened(true)
    setMarked(picker ? options.findIndex(({ selected }) => selected) : -1)
  }
  const hide = () => {
    setOpened(false)
    setMarked(-1)
  }
  const pick = (option: ComboOption) => {
    if (option.disabled) return
    onPick(option.value)
    if (option.stays) setMarked(-1)
    else hide()
  }
  const move = (step: 1 | -1) => {
    if (!open) return show()
    const choices = options.flatMap(({ disabled: off }, index) => (off ? [] : [index]))
    const next = step === 1 ? choices.find((index) => index > marked) : choices.findLast((index) => index < marked)
    setMarked(next ?? (step === 1 ? choices[0] : choices.at(-1)) ?? -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Escape' && open) hide()
    else return
    event.preventDefault()
  }
  const onTyped = () => {
    setOpened(true)
    setMarked(picker ? 0 : -1)
  }
  return { open, marked, active, show, hide, pick, mark: setMarked, onTyped, onKeyDown }
}
