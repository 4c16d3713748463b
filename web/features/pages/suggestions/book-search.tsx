import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import {
  BOOK_PATH,
  SEARCH_LENGTH_MAX,
  SUB_TYPES,
  subTypeLabel,
  topicLabel,
  TOPICS,
} from '#shop/help/suggestions/suggestion.rules.ts'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { addressIn } from '#lib/locale.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isEmailSearch, readBookQuery, type BookQuery } from './book-address.rules.ts'

interface BookSearchProps {
  query: BookQuery
  onSearch: (query: BookQuery) => void
  /** `query` has the filters that were chosen with the e-mail. */
  onEmail: (email: string, query: BookQuery) => void
}

/** The server answers this form too. */
export function BookSearch({ query, onSearch, onEmail }: BookSearchProps) {
  const t = useMessages(messages).search
  const locale = useLocale()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = String(typed.get('search') ?? '').trim()
    const parameters = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))
    const next = readBookQuery(parameters)
    if (isEmailSearch(text)) onEmail(text, next)
    else onSearch(next)
  }
  return (
    <form
      ref={turnOffValidation}
      role="search"
      aria-label={t.title}
      action={addressIn(locale, BOOK_PATH)}
      onSubmit={submit}
      className={
        'grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:grid-cols-2 sm:p-6 ' +
        'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden'
      }
    >
      <TextField
        key={`text ${query.text}`}
        name="search"
        type="search"
        label={t.text}
        hint={t.hint}
        defaultValue={query.text}
        maxLength={SEARCH_LENGTH_MAX}
        pattern="[^@]*"
        title={t.emailWithoutScript}
        autoComplete="off"
        spellCheck={false}
        className="sm:col-span-2 lg:col-span-4"
      />
      <SelectField
        key={`topic ${query.topic}`}
        name="topic"
        label={t.topic}
        placeholder={t.anyTopic}
        defaultValue={query.topic ?? ''}
        options={TOPICS.map((topic) => ({ value: topic, label: topicLabel(topic, locale) }))}
        className="lg:col-span-1"
      />
      <SelectField
        key={`subType ${query.subType}`}
        name="subType"
        label={t.subType}
        placeholder={t.anySubType}
        defaultValue={query.subType ?? ''}
        options={SUB_TYPES.map((subType) => ({ value: subType, label: subTypeLabel(subType, locale) }))}
        className="lg:col-span-2"
      />
      <button
        type="submit"
        className={buttonClass({ variant: 'secondary', className: 'self-end sm:col-span-2 lg:col-span-1' })}
      >
        <Search size={20} aria-hidden />
        {t.submit}
      </button>
    </form>
  )
}

/** Turns off the browser's validation, which only without scripts has to keep an e-mail out of the address. */
const turnOffValidation = (form: HTMLElement | null) => form?.setAttribute('novalidate', '')
