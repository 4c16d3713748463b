import { TemplateList } from '#web/back-office/cases/template-list.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function AnswerTemplatesPage() {
  return (
    <RequirePermission anyOf={['cases.answer']}>
      <TemplateList />
    </RequirePermission>
  )
}
