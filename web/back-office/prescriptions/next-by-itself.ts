import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** On until a person turns it off, for this tab. */
export const readsNextByItself = (): boolean => readStored('reviewsNext') !== 'no'

export function useNextByItself(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readsNextByItself)
  return [
    isOn,
    (next) => {
      writeStored('reviewsNext', next ? null : 'no')
      setOn(next)
    },
  ]
}
