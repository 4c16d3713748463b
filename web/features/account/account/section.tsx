import { useId, type ReactNode, type RefObject } from 'react'

interface SectionProps {
  title: string
  text: string
  /** The heading takes the focus when the focused element has disappeared. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export function Section({ title, text, heading, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-tinta-600">{text}</p>
      {children}
    </section>
  )
}
