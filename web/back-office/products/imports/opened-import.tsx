import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UNDO_DAYS } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { IMPORTS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { LoadingObject, Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatMoment, useNowMs } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useInterval } from '#web/platform/use-interval.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Modal } from '#web/ui/modal.tsx'
import {
  ApplyImportDocument,
  ConfirmClassificationDocument,
  DiscardImportDocument,
  ImportDocument,
  UndoImportDocument,
  type OpenedImport as Shown,
} from './import-documents.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import { imports } from './messages/imports.es.ts'

const WATCH_MS = 1_000
const AT_WORK: ReadonlySet<string> = new Set(['waiting', 'reading', 'applying', 'classifying', 'undoing'])

export function OpenedImport({ id }: { id: string }) {
  const t = useMessages(imports).opened
  const query = useOwnQuery(ImportDocument, { id, language: useLocale() })
  const state = query.former?.catalogueImport?.state
  useInterval(state && AT_WORK.has(state) && query.is !== 'loading' ? WATCH_MS : null, query.refresh)
  return (
    <Opened
      query={query}
      pick={(answer) => answer.catalogueImport}
      words={t}
      listPath={IMPORTS_PATH}
      loading={<LoadingObject label={t.loading} />}
    >
      {(shown) => <Content shown={shown} refresh={query.refresh} />}
    </Opened>
  )
}

function Content({ shown, refresh }: { shown: Shown; refresh: () => void }) {
  const t = useMessages(imports)
  const words = t.opened
  const { state, createdAt, author } = shown
  return (
    <>
      <PageTitle
        title={shown.fileName}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-tinta-900">
            <ImportState state={state} />
            <span className="tabular-nums">{[formatMoment(createdAt), author].filter(Boolean).join(', ')}</span>
            {shown.encoding === 'windows-1252' ? <span>{words.latin}</span> : null}
          </span>
        }
      />
      <p role="status" className="mb-4 tabular-nums empty:hidden">
        {AT_WORK.has(state) ? words.progress[state as 'reading'](t.number(toProgress(shown))) : null}
      </p>
      {state === 'unreadable' ? <Unreadable shown={shown} /> : null}
      {state === 'ready' ? <Decision shown={shown} refresh={refresh} /> : null}
      {state === 'applied' ? <Applied shown={shown} refresh={refresh} /> : null}
      {state === 'undone' && shown.undoneAt ? (
        <Alert title={words.undone(formatMoment(shown.undoneAt), shown.undoneBy)} className="mb-4">
          {shown.left ? words.left(shown.left) : null}
        </Alert>
      ) : null}
      {state === 'receiving' ? (
        <Alert tone="warning" title={words.incomplete} className="mb-4" actions={<Discard id={shown._id} />} />
      ) : null}
      {['receiving', 'waiting', 'reading', 'unreadable'].includes(state) ? null : (
        <ImportRows key={`${shown._id} ${state}`} shown={shown} />
      )}
    </>
  )
}

const toProgress = ({ state, rowsRead, rowsDone }: Shown) => (state === 'reading' ? rowsRead : rowsDone)

function Unreadable({ shown }: { shown: Shown }) {
  const t = useMessages(imports).opened
  return (
    <Alert tone="error" title={t.unreadable} actions={<Discard id={shown._id} />}>
      <ul className="mt-1 grid gap-1">
        {shown.problems.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className="wrap-anywhere">
            {[t.line(line ?? 1), column].filter(Boolean).join(', ')}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Discard({ id }: { id: string }) {
  const t = useMessages(imports).opened
  const may = useMay()
  const navigate = useNavigate()
  const { is, send } = useStaffMutation(DiscardImportDocument)
  if (!may('catalogue.import')) return null
  const discard = async () => {
    const { answer } = await send({ id })
    if (!answer) return notify({ text: t.failed })
    notify({ text: t.discarded })
    void navigate(IMPORTS_PATH)
  }
  return (
    <Button variant="secondary" onClick={() => void discard()} loading={is === 'sending'}>
      {t.discard}
    </Button>
  )
}

type Part = { shown: Shown; refresh: () => void }

/** Warnings stop it until each is ticked. */
function Decision({ shown, refresh }: Part) {
  const t = useMessages(imports).opened
  const may = useMay()
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const { is, error, send } = useStaffMutation(ApplyImportDocument)
  const count = shown.rowsNew + shown.rowsChanged
  const warnings: Record<string, (count: number, of: number) => string> = t.warnings
  const isOpen = shown.warnings.some(({ code }) => !accepted.includes(code))
  if (!may('catalogue.import')) return null
  const apply = async () => {
    await send({ id: shown._id, accepted: [...accepted] })
    refresh()
  }
  const toggle = (code: string) =>
    setAccepted(accepted.includes(code) ? accepted.filter((each) => each !== code) : [...accepted, code])
  return (
    <section aria-label={t.decide} className="mb-6 grid gap-4 rounded-card border border-arena-200 bg-white p-4">
      {shown.warnings.length === 0 ? null : (
        <fieldset className="grid gap-3 rounded-control border-l-4 border-litre-500 bg-litre-100 p-4">
          <legend className="sr-only">{t.warningsTitle}</legend>
          {shown.warnings.map(({ code, count, of }) => (
            <Checkbox
              key={code}
              label={warnings[code]!(count, of)}
              checked={accepted.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {count === 0 ? (
          <p className="font-semibold">{t.nothing}</p>
        ) : (
          <KeyButton
            shortcut="F8"
            label={t.applyKey}
            onClick={() => void apply()}
            disabled={isOpen}
            loading={is === 'sending'}
          >
            {t.apply(count)}
          </KeyButton>
        )}
        <Discard id={shown._id} />
        <p className="text-sm text-tinta-600">{t.waits}</p>
      </div>
      {error ? <Alert tone="error" title={t.refusals[error.code as keyof typeof t.refusals] ?? t.failed} /> : null}
    </section>
  )
}

function Applied({ shown, refresh }: Part) {
  const t = useMessages(imports).opened
  const may = useMay()
  const nowMs = useNowMs()
  const endsMs = Date.parse(shown.appliedAt!) + UNDO_DAYS * 24 * 60 * 60 * 1_000
  const waiting = shown.unclassified ?? 0
  const confirm = useStaffMutation(ConfirmClassificationDocument)
  const classify = async () => {
    await confirm.send({ id: shown._id })
    refresh()
  }
  return (
    <div className="mb-6 grid gap-4">
      {waiting === 0 ? null : (
        <Alert
          tone="warning"
          title={t.unclassified(waiting)}
          actions={
            may('products.classify') ? (
              <KeyButton
                shortcut="F8"
                label={t.classify}
                onClick={() => void classify()}
                loading={confirm.is === 'sending'}
              >
                {t.classify}
              </KeyButton>
            ) : null
          }
        >
          {may('products.classify') ? t.classifyText : t.waitsForPharmacist}
        </Alert>
      )}
      {confirm.is === 'failed' ? <Alert tone="error" title={t.failed} /> : null}
      <Alert
        tone="success"
        title={t.applied(formatMoment(shown.appliedAt!), shown.appliedBy)}
        actions={may('catalogue.import') && nowMs < endsMs ? <Undo shown={shown} refresh={refresh} /> : null}
      >
        {shown.left ? t.left(shown.left) : null}
      </Alert>
    </div>
  )
}

function Undo({ shown, refresh }: Part) {
  const t = useMessages(imports).opened
  const [isOpen, setOpen] = useState(false)
  const { is, error, send } = useStaffMutation(UndoImportDocument)
  const undo = async () => {
    const { answer } = await send({ id: shown._id })
    if (answer) refresh()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.undo}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        blocking={is === 'sending'}
        title={t.undoTitle(shown.fileName)}
        description={t.undoText}
        actions={
          <>
            <Button onClick={() => void undo()} loading={is === 'sending'}>
              {t.undoConfirm}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
          </>
        }
      >
        {error ? <Alert tone="error" title={t.refusals[error.code as keyof typeof t.refusals] ?? t.failed} /> : null}
      </Modal>
    </>
  )
}
