import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The specification's sentence, word by word: 'No hay productos en el carrito'. */
  title: string
  /** Lets the title take the focus, after the user has emptied the list. */
  titleId?: string | undefined
  text?: ReactNode
  /** A drawing of about 96 px; the default is a boldo branch. */
  picture?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, titleId, text, picture, children, actions, className = '' }: EmptyStateProps) {
  return (
    <div
      className={
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-card border border-arena-200 bg-white ' +
        `px-6 py-12 text-center ${className}`
      }
    >
      {picture ?? <Branch />}
      <p
        id={titleId}
        tabIndex={titleId === undefined ? undefined : -1}
        className="text-lg font-semibold text-balance outline-none"
      >
        {title}
      </p>
      {text ? <p className="max-w-md text-tinta-600">{text}</p> : null}
      {children}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}

function Branch() {
  return (
    <svg
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-hoja-600"
    >
      <circle cx="48" cy="48" r="46" className="fill-hoja-50" />
      <g stroke="currentColor" strokeWidth="2">
        <path d="M48 82V34" />
        <path d="M48 36c-8-6-9-16 0-24 9 8 8 18 0 24z" className="fill-hoja-100" />
        <path
          d="M47 54c-10 1-17-5-18-16 11-1 18 5 18 16zM49 54c10 1 17-5 18-16-11-1-18 5-18 16z"
          className="fill-hoja-100"
        />
        <path
          d="M47 71c-9 2-17-2-20-12 11-3 18 2 20 12zM49 71c9 2 17-2 20-12-11-3-18 2-20 12z"
          className="fill-white"
        />
      </g>
    </svg>
  )
}
