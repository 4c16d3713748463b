import { useState } from 'react'
import { secondFactor } from '#web/features/people/session/messages/second-factor.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { takeFocus } from '#web/platform/focus.ts'

/** The codes are shown only once. The session begins after they are saved, because the sign-in replaces the page. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useMessages(secondFactor).codes
  const [saved, setSaved] = useState(false)
  const [lacksConfirmation, setLacksConfirmation] = useState(false)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (saved) onSaved()
        else setLacksConfirmation(true)
      }}
    >
      <div className="grid gap-2">
        <h2 ref={takeFocus} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t.title}
        </h2>
        <p className="text-tinta-600">{t.text}</p>
      </div>
      <ol className="grid grid-cols-1 gap-2 rounded-card bg-arena-100 p-4 font-mono text-sm sm:grid-cols-2" lang="zxx">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button variant="secondary" onClick={copy} block>
        {t.copy}
      </Button>
      <p role="status" className={copied ? 'text-center text-sm' : 'sr-only'}>
        {copied ? t.copied : ''}
      </p>
      <Checkbox
        label={t.saved}
        error={lacksConfirmation && !saved ? t.savedNeeded : undefined}
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button type="submit" size="lg" block>
        {t.submit}
      </Button>
    </form>
  )
}
