import ChevronDown from 'lucide-react/icons/chevron-down'

/** Stands at the end of a `summary` whose `details` is the group, and turns when that opens. */
export const FoldMark = () => (
  <ChevronDown
    size={20}
    aria-hidden
    className={
      'shrink-0 text-hoja-700 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none ' +
      'print:hidden'
    }
  />
)
