import { useState } from 'react'
import { SCOPES, type Scope } from '#shop/counter/api-keys/api-key.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CreateApiKeyDocument } from './key-documents.ts'
import { KeyRefusal } from './key-refusal.tsx'
import { apiKeys } from './messages/api-keys.es.ts'

interface NewKeyProps {
  open: boolean
  onClose: () => void
  onMade: () => void
}

/** A form, then the whole key: this dialog alone shows it, and closing it forgets it. */
export function NewKey({ open, onClose, onMade }: NewKeyProps) {
  const { form: t } = useMessages(apiKeys)
  const [typed, setTyped] = useState<Typed>({ name: '', scopes: ['stock:write'], days: 365, code: '' })
  const [isTried, setTried] = useState(false)
  const { is, error, answer, send } = useStaffMutation(CreateApiKeyDocument)
  const change = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch })
  const problems = {
    name: typed.name.trim() === '',
    scopes: typed.scopes.length === 0,
    code: typed.code.trim() === '',
  }
  const findError = (field: keyof typeof problems) => (isTried && problems[field] ? t.errors[field] : undefined)
  const confirm = async () => {
    setTried(true)
    if (Object.values(problems).some(Boolean) || is === 'sending') return
    const sent = await send({ ...typed, name: typed.name.trim(), scopes: [...typed.scopes], code: typed.code.trim() })
    if (sent.answer) onMade()
    // A code is good once.
    else change({ code: '' })
  }
  const secret = answer?.createApiKey?.secret
  if (secret) return <Secret secret={secret} open={open} onClose={onClose} />
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      title={t.title}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Fields typed={typed} change={change} findError={findError} />
      {error ? (
        <div className="mt-4">
          <KeyRefusal error={error} />
        </div>
      ) : null}
    </Modal>
  )
}

type Typed = { name: string; scopes: readonly Scope[]; days: number; code: string }
interface FieldsProps {
  typed: Typed
  change: (patch: Partial<Typed>) => void
  findError: (field: 'name' | 'scopes' | 'code') => string | undefined
}

function Fields({ typed, change, findError }: FieldsProps) {
  const { form: t, scopes } = useMessages(apiKeys)
  const scopesError = findError('scopes')
  return (
    <div className="grid gap-4">
      <TextField
        label={t.name}
        hint={t.nameHint}
        aria-required
        maxLength={60}
        autoComplete="off"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        error={findError('name')}
      />
      <fieldset aria-describedby={scopesError ? 'scopes-error' : undefined}>
        <legend className="mb-2 font-semibold">{t.scopes}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={scopes[scope]}
            checked={typed.scopes.includes(scope)}
            onChange={({ target }) =>
              change({
                scopes: target.checked ? [...typed.scopes, scope] : typed.scopes.filter((each) => each !== scope),
              })
            }
          />
        ))}
        {scopesError ? (
          <p id="scopes-error" className="mt-1 text-sm text-error">
            {scopesError}
          </p>
        ) : null}
      </fieldset>
      <SelectField
        label={t.days}
        value={String(typed.days)}
        onChange={({ target }) => change({ days: Number(target.value) })}
        options={([30, 90, 365] as const).map((days) => ({ value: String(days), label: t.dayOptions[days] }))}
      />
      <TextField
        label={t.code}
        hint={t.codeHint}
        aria-required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={typed.code}
        onChange={({ target }) => change({ code: target.value })}
        error={findError('code')}
      />
    </div>
  )
}

function Secret({ secret, open, onClose }: { secret: string; open: boolean; onClose: () => void }) {
  const { secret: t } = useMessages(apiKeys)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify({ text: t.copied })
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <TextArea label={t.label} readOnly rows={2} value={secret} onFocus={({ target }) => target.select()} />
    </Modal>
  )
}
