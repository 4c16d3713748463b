import { useState } from 'react'
import { CASES_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { LoadingObject, Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AssignForm } from './assign-form.tsx'
import { CaseByNumberDocument, type Case } from './case-documents.ts'
import { CaseHistory, Person, Words } from './case-facts.tsx'
import { DueDay, useCaseWords } from './case-parts.tsx'
import { CloseForm } from './close-form.tsx'
import { cases } from './messages/cases.es.ts'
import { Publication } from './publication.tsx'
import { Refusal } from './refusal.tsx'
import { useCaseActs, type CaseActs } from './use-case-acts.ts'

/** Each opening is recorded as a reading: it is loaded once, and anew after a refusal. */
export function OpenedCase({ number }: { number: string }) {
  const t = useMessages(cases).opened
  const query = useOwnQuery(CaseByNumberDocument, { number })
  return (
    <Opened
      query={query}
      pick={({ caseByNumber }) => caseByNumber}
      words={t}
      listPath={CASES_PATH}
      loading={<LoadingObject label={t.loading} />}
    >
      {(opened) => <Shown opened={opened} show={(next) => query.replace({ caseByNumber: next })} />}
    </Opened>
  )
}

function Shown({ opened, show }: { opened: Case; show: (opened: Case) => void }) {
  const may = useMay()
  const userId = useSession()?.userId
  const acts = useCaseActs(opened, show)
  const isMine = opened.state === 'taken' && opened.assignedTo === userId
  const mayAnswer = may('cases.answer')
  const isBook = opened.kind === 'claim' || opened.kind === 'suggestion'
  return (
    <>
      <Head opened={opened} acts={acts} isMine={isMine} />
      {acts.error ? (
        <div className="mb-4">
          <Refusal error={acts.error} />
        </div>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          <Words opened={opened} />
          {mayAnswer && isMine ? <AnswerForm opened={opened} show={show} /> : null}
          {may('cases.publish') && isBook ? <Publication opened={opened} acts={acts} /> : null}
        </div>
        <div className="grid content-start gap-4">
          <Person opened={opened} />
          {mayAnswer && (opened.state === 'open' || opened.state === 'taken') ? (
            <AssignForm key={opened.assignedTo} opened={opened} acts={acts} />
          ) : null}
          <CaseHistory opened={opened} />
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  opened: Case
  acts: CaseActs
  isMine: boolean
}

function Head({ opened, acts, isMine }: HeadProps) {
  const t = useMessages(cases).opened
  const nowMs = useNowMs()
  const { toKind, toState } = useCaseWords()
  const may = useMay()
  const { number, kind, state, assignedName, createdAt } = opened
  return (
    <PageTitle
      title={t.title(number)}
      text={
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-base text-tinta-900 tabular-nums">
          <strong>{state === 'taken' && !isMine && assignedName ? t.theirs(assignedName) : toState(state)}</strong>
          <span>{toKind(kind)}</span>
          <DueDay of={opened} nowMs={nowMs} />
          <span>{t.age(formatAge(createdAt, nowMs))}</span>
        </span>
      }
      actions={may('cases.answer') ? <Actions {...{ opened, acts, isMine }} /> : null}
    />
  )
}

/** A colleague's case is not answered or closed: it is given back first. */
function Actions({ opened: { state, number }, acts, isMine }: HeadProps) {
  const t = useMessages(cases).actions
  const [isClosing, setClosing] = useState(false)
  const canClose = state === 'open' || isMine || state === 'answered'
  return (
    <>
      {canClose ? (
        <KeyButton shortcut="F9" label={t.close} variant="secondary" onClick={() => setClosing(true)}>
          {t.close}
        </KeyButton>
      ) : null}
      {state === 'taken' ? (
        <Button variant="secondary" onClick={() => void acts.release()} aria-disabled={acts.isSending}>
          {t.release}
        </Button>
      ) : null}
      {state === 'answered' || state === 'closed' ? (
        <Button variant="secondary" onClick={() => void acts.reopen()} aria-disabled={acts.isSending}>
          {t.reopen}
        </Button>
      ) : null}
      {state === 'open' ? (
        <KeyButton shortcut="F8" label={t.take} loading={acts.isTaking} onClick={() => void acts.take()}>
          {t.take}
        </KeyButton>
      ) : null}
      <CloseForm key={state} open={isClosing} number={number} acts={acts} onClose={() => setClosing(false)} />
    </>
  )
}
