import type { ReactNode, Ref } from 'react'

export function SearchPopup({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // A press inside leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className={
        'absolute inset-x-0 top-full z-40 mt-2 max-h-[min(44rem,calc(100dvh-var(--header-height)-1rem))] ' +
        'overflow-y-auto overscroll-contain rounded-card border border-arena-200 bg-white text-tinta-900 ' +
        'shadow-float [--focus:var(--color-hoja-600)] max-lg:-inset-x-4 max-lg:mt-3 max-lg:rounded-t-none ' +
        'md:max-lg:-inset-x-6'
      }
    >
      {children}
    </div>
  )
}
