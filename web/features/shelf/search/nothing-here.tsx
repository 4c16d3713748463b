import type { ReactNode } from 'react'
import { SearchForm } from './search-form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function NothingHere({
  drawing,
  title,
  text,
  note,
  home,
  children,
}: {
  drawing: ReactNode
  title: string
  text: string
  note?: ReactNode
  home: string
  children?: ReactNode
}) {
  return (
    <section
      className={
        'page-width grid ' + 'grid-cols-[minmax(0,1fr)] ' + 'justify-items-center ' + 'gap-5 py-16 text-center lg:py-24'
      }
    >
      <PageHead title={title} noindex />
      {drawing}
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {note ?? <p className="max-w-lg text-tinta-600">{text}</p>}
      <div className="w-full max-w-lg">
        <SearchForm bordered />
      </div>
      <LinkButton to="/" variant="secondary">
        {home}
      </LinkButton>
      {children}
    </section>
  )
}
