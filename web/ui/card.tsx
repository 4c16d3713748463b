import type { ReactNode } from 'react'

export function Card({
  title,
  edit,
  className = '',
  children,
}: {
  title?: string
  edit?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`rounded-card border border-arena-200 bg-white p-4 sm:p-6 ${className}`}>
      {title ? (
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 className="text-xl">{title}</h2>
          {edit}
        </div>
      ) : null}
      {children}
    </section>
  )
}
