/** SHOP §4 §5 §8. */
import ShieldPlus from 'lucide-react/icons/shield-plus'
import { useId, useState } from 'react'
import { formatRut, isRut } from '#lib/rut.ts'
import { insurance as messages } from '#web/features/ordering/insurance/messages/insurance.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { RutInput } from '#web/features/ordering/insurance/rut-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import { queryCoverage, SHOWN_MS, type Coverage } from './query-coverage.ts'
import type { PageProduct } from './product-document.ts'

export function CoverageQuery({ product }: { product: PageProduct }) {
  return product.isInsurance ? <Query sku={product.sku} /> : null
}

function Query({ sku }: { sku: string }) {
  const t = useMessages(messages).coverage
  const id = useId()
  const { rut, type, invalid, refuse, loading, answer, submit } = useCoverageQuery(sku)
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-arena-200 bg-white p-4 sm:p-6 [@media(scripting:none)]:hidden"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-mar-100 text-mar-600">
          <ShieldPlus size={20} aria-hidden />
        </span>
        <h2 id={id} className="self-center text-base font-semibold">
          {t.title}
        </h2>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-wrap items-start gap-3"
      >
        <div className="min-w-0 grow basis-44">
          <RutInput
            label={t.rut}
            placeholder={t.example}
            value={rut}
            format={formatRut}
            error={invalid ? t.invalid : undefined}
            onChange={type}
            // A disabled button prevents Enter's submission: the field shows the reason.
            onEnter={() => !isRut(rut) && refuse()}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          loading={loading}
          disabled={!loading && !isRut(rut)}
          className="mt-6.5 max-sm:grow"
        >
          {t.ask}
        </Button>
      </form>
      {/* The answer replaces the explanation, so that nothing moves when it comes and goes by itself. */}
      <div className="grid min-h-10 content-start text-sm">
        {answer === null ? <p className="text-tinta-600">{t.text}</p> : null}
        <div role="status">{answer === null ? null : <CoverageAnswer answer={answer} />}</div>
      </div>
    </section>
  )
}

function useCoverageQuery(sku: string) {
  const [rut, setRut] = useState('')
  const [invalid, setInvalid] = useState(false)
  const [person, setPerson] = useState<{ rut: string } | null>(null)
  const query = useLoaded(person && `${sku} ${person.rut}`, (signal) => queryCoverage(sku, person!.rut, signal))
  const loading = query.is === 'loading'
  const answer = query.answer ?? null
  useTimeout(answer === null ? null : SHOWN_MS, () => setPerson(null), answer)

  const submit = () => {
    if (loading) return
    if (!isRut(rut)) return setInvalid(true)
    setPerson({ rut })
    if (person?.rut === rut) query.retry()
  }
  const type = (typed: string) => {
    setRut(typed)
    setInvalid(false)
  }
  return { rut, type, invalid, refuse: () => setInvalid(true), loading, answer, submit }
}

function CoverageAnswer({ answer }: { answer: Coverage }) {
  const t = useMessages(messages).coverage
  if (!answer.success)
    return (
      <p className="text-error">
        <strong className="block font-semibold">{t.failed}</strong>
        {t.sorry}
      </p>
    )
  if (!answer.hasCoverage) return <p className="font-semibold text-error">{t.no}</p>
  return (
    <p className="text-hoja-700">
      <strong className="block font-semibold">{t.yes}</strong>
      {answer.insuranceCompany ? t.by(answer.insuranceCompany) : null}
    </p>
  )
}
