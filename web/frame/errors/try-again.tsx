import { useState } from 'react'
import { isShopThere } from '#web/platform/lazy-component.tsx'
import { buttonClass } from '#web/ui/button-style.ts'

/**
 * For a page whose code or data could not be had: loads it anew once the shop answers. Until then the page stays as it
 * is: a reload without a connection ends on the browser's own error page.
 */
export function TryAgain({ label, failed }: { label: string; failed: string }) {
  const [said, say] = useState('')
  const tryAgain = async () => {
    // The same words once more would not be read out.
    say('')
    if (await isShopThere()) location.reload()
    else say(failed)
  }
  return (
    <>
      <button type="button" onClick={() => void tryAgain()} className={buttonClass({})}>
        {label}
      </button>
      <p role="status" className="w-full text-tinta-600">
        {said}
      </p>
    </>
  )
}
