import { useState } from 'react'
import { useLocation } from 'react-router'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import { CASE_STATES } from '#shop/help/cases/case-life.rules.ts'
import { casePath, TEMPLATES_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { TakeNext, useTakeNextCase } from '#web/back-office/kit/take-next.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CaseQueueDocument, type ListedCase } from './case-documents.ts'
import { DueDay, useCaseWords } from './case-parts.tsx'
import { cases } from './messages/cases.es.ts'

type Variables = VariablesOf<typeof CaseQueueDocument>

const WAITING = ['open', 'taken'] as const
const VIEWS = {
  open: { states: [...WAITING] },
  mine: { states: ['taken'], isMine: true },
  today: { due: 'today' },
  overdue: { due: 'overdue' },
  answered: { states: ['answered'] },
  all: {},
} as const satisfies Record<string, Variables>
type View = keyof typeof VIEWS
const VIEW_NAMES = Object.keys(VIEWS) as [View, ...View[]]

/** The states among which a view can be narrowed. */
const VIEW_STATES: Partial<Record<View, readonly string[]>> = { open: WAITING, all: CASE_STATES }
const FILTERS = { vista: VIEW_NAMES, tipo: ['', ...CASE_KINDS], estado: ['', ...CASE_STATES] } as const

export function CaseList() {
  const t = useMessages(cases)
  const may = useMay()
  const { toKind, toState } = useCaseWords()
  const [{ vista, tipo, estado }, change] = useFilters(FILTERS)
  // A person's data stands in no address: what was searched for elsewhere comes with the history's entry.
  const { state } = useLocation() as { state: { search?: string } | null }
  const [search, setSearch] = useState(state?.search ?? '')
  const states = VIEW_STATES[vista]
  const chosen = states?.includes(estado) ? estado : ''
  const variables: Variables =
    search === '' ? { ...VIEWS[vista], ...(tipo && { kind: tipo }), ...(chosen && { states: [chosen] }) } : { search }
  return (
    <>
      <PageTitle
        title={t.title}
        actions={
          may('cases.answer') ? (
            <>
              <LinkButton to={TEMPLATES_PATH} variant="secondary">
                {t.templates}
              </LinkButton>
              <TakeNextCase />
            </>
          ) : null
        }
      />
      <ListSearch {...t.search} search={search} onSearch={setSearch} />
      <ViewTabs label={t.views.label} views={VIEW_NAMES.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      {search === '' ? (
        <div className="mb-4 grid grid-cols-2 gap-4 sm:flex">
          <SelectField
            label={t.columns.kind}
            value={tipo}
            onChange={({ target }) => change({ tipo: target.value as typeof tipo })}
            options={[{ value: '', label: t.any }, ...CASE_KINDS.map((value) => ({ value, label: toKind(value) }))]}
            className="sm:min-w-48"
          />
          {states ? (
            <SelectField
              label={t.columns.state}
              value={chosen}
              onChange={({ target }) => change({ estado: target.value as typeof estado })}
              options={[{ value: '', label: t.any }, ...states.map((value) => ({ value, label: toState(value) }))]}
              className="sm:min-w-44"
            />
          ) : null}
        </div>
      ) : null}
      <Cases
        key={JSON.stringify(variables)}
        caption={t.views[vista]}
        variables={variables}
        empty={
          search !== ''
            ? { title: t.empty.search }
            : tipo || chosen
              ? {
                  title: t.empty.filtered,
                  actions: (
                    <Button variant="secondary" onClick={() => change({ tipo: '', estado: '' })}>
                      {t.empty.unfilter}
                    </Button>
                  ),
                }
              : { title: t.empty[vista] }
        }
      />
    </>
  )
}

const TakeNextCase = () => <TakeNext queue={useTakeNextCase()} />

interface CasesProps {
  caption: string
  variables: Variables
  empty: Parameters<typeof ListView>[0]['empty']
}

function Cases({ caption, variables, empty }: CasesProps) {
  const t = useMessages(cases)
  const { toKind, toState } = useCaseWords()
  const nowMs = useNowMs()
  const userId = useSession()?.userId
  const list = useKeysetList(CaseQueueDocument, variables, {
    pick: (answer) => answer.caseQueue,
    toId: ({ _id }: ListedCase) => _id,
  })
  return (
    <ListView
      list={list}
      caption={caption}
      header={{ name: t.columns.number, text: ({ number }) => number, path: ({ number }) => casePath(number) }}
      toId={({ _id }) => _id}
      empty={empty}
      columns={[
        {
          name: t.columns.kind,
          isPlain: true,
          cell: ({ kind, subject }) => (
            <>
              {toKind(kind)}
              {subject === null ? null : <span className="block text-tinta-600 wrap-anywhere">{subject}</span>}
            </>
          ),
        },
        { name: t.columns.state, cell: ({ state }) => toState(state) },
        {
          name: t.columns.due,
          isPlain: true,
          cell: (row) => <DueDay of={row} nowMs={nowMs} />,
          className: 'tabular-nums xl:whitespace-nowrap',
        },
        { name: t.columns.person, cell: ({ person }) => person, className: 'wrap-anywhere' },
        { name: t.columns.order, cell: ({ orderReferenceId }) => orderReferenceId, className: 'tabular-nums' },
        {
          name: t.columns.assignee,
          cell: ({ assignedTo, assignee }) => (assignedTo && assignedTo === userId ? t.you : assignee),
        },
        {
          name: t.columns.age,
          cell: ({ createdAt }) => formatAge(createdAt, nowMs),
          className: 'tabular-nums xl:whitespace-nowrap',
        },
      ]}
    />
  )
}
