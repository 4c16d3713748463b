import { useState } from 'react'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import {
  fillTemplate,
  listUnknownPlaceholders,
  TEMPLATE_LENGTH_MAX,
  textProblem,
  titleProblem,
} from '#shop/help/cases/templates/answer-template.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCaseWords } from './case-parts.tsx'
import { cases } from './messages/cases.es.ts'
import { templates } from './messages/templates.es.ts'
import { Refusal } from './refusal.tsx'
import { SaveAnswerTemplateDocument, type Template } from './template-documents.ts'

interface TemplateFormProps {
  /** Null: a new one. */
  template: Template | null
  open: boolean
  onClose: () => void
  onSaved: () => void
}

export function TemplateForm({ template, open, onClose, onSaved }: TemplateFormProps) {
  const t = useMessages(templates)
  const [typed, setTyped] = useState<Typed>({
    title: template?.title ?? '',
    language: template?.language ?? 'es',
    text: template?.text ?? '',
    kinds: template?.kinds ?? [],
  })
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(SaveAnswerTemplateDocument)
  const problems = { title: titleProblem(typed.title), text: textProblem(typed.text) }
  const findError = (field: keyof typeof problems) => {
    const code = isTried ? problems[field] : null
    if (code === null) return undefined
    return code === 'text.placeholder_unknown'
      ? t.unknownPlaceholder(listUnknownPlaceholders(typed.text)[0]!)
      : t.errors[code as keyof typeof t.errors]
  }
  const save = async () => {
    setTried(true)
    if (problems.title ?? problems.text) return
    const seen = { id: template?._id ?? null, version: template?.version ?? null }
    const title = typed.title.trim()
    const { answer } = await send({ ...seen, ...typed, title, kinds: [...typed.kinds] })
    if (!answer?.saveAnswerTemplate) return
    notify({ text: t.saved(title) })
    onSaved()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      title={template ? t.editTitle(template.title) : t.addTitle}
      actions={
        <>
          <Button onClick={() => void save()} loading={is === 'sending'}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Fields typed={typed} change={(patch) => setTyped({ ...typed, ...patch })} findError={findError} />
      {error ? (
        <div className="mt-4">
          <Refusal error={error} />
        </div>
      ) : null}
    </Modal>
  )
}

type Typed = { title: string; language: string; text: string; kinds: readonly string[] }
interface FieldsProps {
  typed: Typed
  change: (patch: Partial<Typed>) => void
  findError: (field: 'title' | 'text') => string | undefined
}

function Fields({ typed, change, findError }: FieldsProps) {
  const t = useMessages(templates)
  const { opened } = useMessages(cases)
  const { toKind } = useCaseWords()
  return (
    <div className="grid gap-4">
      <TextField
        label={t.name}
        aria-required
        maxLength={100}
        value={typed.title}
        onChange={({ target }) => change({ title: target.value })}
        error={findError('title')}
      />
      <SelectField
        label={t.language}
        value={typed.language}
        onChange={({ target }) => change({ language: target.value })}
        options={(['es', 'en'] as const).map((value) => ({ value, label: opened.languages[value] }))}
      />
      <TextArea
        label={t.body}
        hint={t.bodyHint}
        aria-required
        rows={8}
        maxLength={TEMPLATE_LENGTH_MAX}
        lang={typed.language}
        value={typed.text}
        onChange={({ target }) => change({ text: target.value })}
        error={findError('text')}
      />
      {typed.text.trim() === '' ? null : (
        <div className="rounded-control bg-arena-100 p-3 text-sm">
          <p className="text-tinta-600">{t.example}</p>
          <p lang={typed.language} className="wrap-anywhere whitespace-pre-line">
            {fillTemplate(typed.text, { firstName: 'Camila', orderReferenceId: '52Y9R254' })}
          </p>
        </div>
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">{t.kinds}</legend>
        <p className="mb-2 text-sm text-tinta-600">{t.kindsHint}</p>
        <div className="grid gap-1 sm:grid-cols-2">
          {CASE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={toKind(kind)}
              checked={typed.kinds.includes(kind)}
              onChange={({ target }) =>
                change({
                  kinds: target.checked ? [...typed.kinds, kind] : typed.kinds.filter((each) => each !== kind),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
