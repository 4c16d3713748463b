import { useRef } from 'react'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { isTextField } from './keys.tsx'

/** A person types no four digits in this time; a scanner sends fourteen. */
const BURST_MS = 100
const DIGITS_MIN = 4

/** A scanner is a keyboard: its digits and Enter reach `onCode` wherever the focus is, except in text fields. */
export function useScanner(onCode: (code: string) => void): void {
  const burst = useRef({ digits: '', sinceMs: 0 })
  useWindowEvent('keydown', (event) => {
    if (isTextField(event.target) || event.key === 'Shift') return
    const { digits, sinceMs } = burst.current
    const isBurst = event.timeStamp - sinceMs < BURST_MS
    if (/^\d$/.test(event.key)) {
      burst.current = isBurst
        ? { digits: digits + event.key, sinceMs }
        : { digits: event.key, sinceMs: event.timeStamp }
      return
    }
    burst.current = { digits: '', sinceMs: 0 }
    if (event.key !== 'Enter' || !isBurst || digits.length < DIGITS_MIN) return
    // Enter would press the focused button too.
    event.preventDefault()
    onCode(digits)
  })
}

/** For a person who looks at a shelf, not at the screen. Browsers without sound stay silent. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  tone.frequency.value = 220
  tone.connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.25)
  tone.onended = () => void sound.close()
}
