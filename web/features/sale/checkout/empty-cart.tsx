import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useCheckoutProfile } from './profile.ts'
import { RemovedLines } from './removals/removed-line.tsx'
import { EMPTY_CART_ID, type Removals } from './removals/use-removals.ts'

export function EmptyCart({ removals }: { removals: Removals }) {
  const { title, text, links } = useCheckoutProfile().useEmptyCart()
  return (
    <EmptyState
      title={title}
      titleId={EMPTY_CART_ID}
      text={text}
      actions={links.map(({ to, label }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      <RemovedLines removals={removals} />
    </EmptyState>
  )
}
