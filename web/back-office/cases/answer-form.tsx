import { useState } from 'react'
import { fillTemplate, fitsCase, TEMPLATE_LENGTH_MAX } from '#shop/help/cases/templates/answer-template.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Case } from './case-documents.ts'
import { cases } from './messages/cases.es.ts'
import { SendAnswer } from './send-answer.tsx'
import { AnswerTemplatesDocument, type Template } from './template-documents.ts'

const EMPTY = { text: '' }

/** The signed-in person has the case. What was typed stays until it is sent. */
export function AnswerForm({ opened, show }: { opened: Case; show: (opened: Case) => void }) {
  const t = useMessages(cases).answer
  const {
    typed: { text },
    change,
    forget,
  } = useDraft(`answer ${opened._id}`, EMPTY)
  const setText = (text: string) => change({ text })
  const [isShown, setShown] = useState(false)
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const open = () => {
    setTried(true)
    if (!isEmpty) setShown(true)
  }
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <Templates opened={opened} text={text} setText={setText} />
        <TextArea
          label={t.text}
          hint={opened.email === null ? t.byPhone : t.hint}
          rows={8}
          maxLength={TEMPLATE_LENGTH_MAX}
          aria-required
          lang={opened.locale}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isTried && isEmpty ? t.required : undefined}
        />
        <div>
          <KeyButton shortcut="F8" label={t.action} onClick={open}>
            {t.action}
          </KeyButton>
        </div>
      </div>
      <SendAnswer
        open={isShown}
        onClose={() => setShown(false)}
        opened={opened}
        text={text.trim()}
        onSent={(answered) => {
          forget()
          setShown(false)
          show(answered)
        }}
      />
    </Card>
  )
}

interface TemplatesProps {
  opened: Case
  text: string
  setText: (text: string) => void
}

/** A template's text goes into the field; typed words are replaced after a question only. */
function Templates({ opened, text, setText }: TemplatesProps) {
  const t = useMessages(cases).answer
  const { is, former, retry } = useOwnQuery(AnswerTemplatesDocument, {})
  const [pending, setPending] = useState<{ filled: string; open: boolean } | null>(null)
  const fitting = former?.answerTemplates?.filter((template) => fitsCase(toTemplate(template), opened)) ?? []
  const fill = (template: Template) => fillTemplate(template.text, opened)
  const current = fitting.find((template) => fill(template) === text)
  const choose = (id: string) => {
    const template = fitting.find(({ _id }) => _id === id)
    if (!template) return
    if (text.trim() === '' || current) setText(fill(template))
    else setPending({ filled: fill(template), open: true })
  }
  const close = () => setPending(pending && { ...pending, open: false })
  const write = (next: string) => {
    setText(next)
    close()
  }
  if (is === 'failed' && !former)
    return (
      <p className="text-sm">
        {t.templatesFailed}{' '}
        <Button variant="ghost" size="sm" onClick={retry}>
          {t.retry}
        </Button>
      </p>
    )
  return (
    <>
      <SelectField
        label={t.template}
        hint={former && fitting.length === 0 ? t.noTemplates : undefined}
        placeholder={t.choose}
        value={current?._id ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={fitting.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <Modal
        open={pending?.open ?? false}
        onClose={close}
        size="sm"
        title={t.replaceTitle}
        description={t.replaceText}
        actions={
          <>
            <Button onClick={() => write(`${text.trimEnd()}\n\n${pending!.filled}`.slice(0, TEMPLATE_LENGTH_MAX))}>
              {t.append}
            </Button>
            <Button variant="secondary" onClick={() => write(pending!.filled)}>
              {t.replace}
            </Button>
            <Button variant="ghost" onClick={close}>
              {t.keep}
            </Button>
          </>
        }
      />
    </>
  )
}

const toTemplate = ({ language, kinds }: Template) => ({ language, kinds }) as Parameters<typeof fitsCase>[0]
