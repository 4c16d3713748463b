import { useState } from 'react'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CaseColleaguesDocument, type Case } from './case-documents.ts'
import { cases } from './messages/cases.es.ts'
import type { CaseActs } from './use-case-acts.ts'

/** Who has the case, and to whom it can be given. Nothing is offered while the names are unknown. */
export function AssignForm({ opened, acts }: { opened: Case; acts: CaseActs }) {
  const t = useMessages(cases).assign
  const userId = useSession()?.userId
  const { former } = useOwnQuery(CaseColleaguesDocument, {})
  const [chosen, setChosen] = useState('')
  const { assignedTo, assignedName } = opened
  const others = former?.caseColleagues?.filter(({ _id }) => _id !== assignedTo && _id !== userId) ?? []
  return (
    <Card title={t.title}>
      <p>{assignedTo === null ? t.nobody : assignedTo === userId ? t.you : assignedName}</p>
      {others.length > 0 ? (
        <div className="mt-3 grid gap-3">
          <SelectField
            label={t.colleague}
            placeholder={t.choose}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Button
            variant="secondary"
            aria-disabled={chosen === '' || acts.isSending}
            onClick={() => {
              if (chosen !== '') void acts.assign(chosen)
            }}
          >
            {t.action}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
