import { scrollIntoSight } from '#web/platform/focus.ts'
import type { ComboOption, useCombo } from './use-combo.ts'

interface ComboListProps {
  id: string
  combo: Pick<ReturnType<typeof useCombo>, 'marked' | 'mark' | 'pick'>
  options: readonly ComboOption[]
  none: string | undefined
  label: string
}

export function ComboList({ id, combo: { marked, mark, pick }, options, none, label }: ComboListProps) {
  return (
    <div
      ref={scrollIntoSight}
      // The press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={
        'absolute inset-x-0 top-full z-10 mt-1 scroll-my-28 overflow-hidden rounded-control border ' +
        'border-arena-200 bg-white shadow-float'
      }
    >
      {options.length > 0 ? (
        <ul
          id={`${id}list`}
          role="listbox"
          aria-label={label}
          className="max-h-72 overflow-y-auto overscroll-contain p-1"
        >
          {options.map((option, index) => (
            <li
              key={option.value}
              ref={index === marked ? scrollIntoSight : undefined}
              id={`${id}${index}`}
              role="option"
              aria-selected={option.selected ?? index === marked}
              aria-disabled={option.disabled}
              data-marked={index === marked ? '' : undefined}
              onPointerMove={() => option.disabled || mark(index)}
              onClick={() => pick(option)}
              className={
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-1 leading-5 select-none ' +
                'aria-disabled:cursor-not-allowed aria-disabled:text-tinta-600 data-marked:bg-hoja-50 ' +
                'data-marked:text-hoja-800'
              }
            >
              {option.icon}
              <span className="min-w-0 grow">{option.label}</span>
              {option.aside}
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="px-3.5 py-4 text-sm text-tinta-600">
          {none}
        </p>
      )}
    </div>
  )
}
