import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { key: string; label: string; panel: ReactNode }[]
}

/** A closed panel stays mounted and keeps its state. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: open === last ? 0 : open + 1,
      ArrowLeft: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setOpen(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mt-4 flex flex-wrap gap-x-6 border-b border-arena-200"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={index === open}
            aria-controls={`${id}${tab.key}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            className={
              '-mb-px h-12 border-b-3 border-transparent font-semibold text-tinta-600 transition-colors ' +
              'duration-150 hover:text-hoja-700 aria-selected:border-hoja-700 aria-selected:text-tinta-900'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}${tab.key}-panel`}
          aria-labelledby={`${id}${tab.key}`}
          hidden={index !== open}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
