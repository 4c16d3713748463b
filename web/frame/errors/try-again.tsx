import { useState } from 'react'
import { isShopThere } from '#web/platform/lazy-component.tsx'
import { buttonClass } from '#web/ui/button-style.ts'

/** Reloads only once the shop answers: a reload without a connection ends on the browser's own error page. */
export function TryAgain({ label, failed }: { label: string; failed: string }) {
  const [announcement, setAnnouncement] = useState('')
  const tryAgain = async () => {
    // A screen reader would not repeat the same words.
    setAnnouncement('')
    if (await isShopThere()) location.reload()
    else setAnnouncement(failed)
  }
  return (
    <>
      <button type="button" onClick={() => void tryAgain()} className={buttonClass({})}>
        {label}
      </button>
      <p role="status" className="w-full text-tinta-600">
        {announcement}
      </p>
    </>
  )
}
