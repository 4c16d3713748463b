/** CONTENT §2.4. */
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { phoneLink } from '#lib/phone.ts'
import { campaign as messages } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { FoldMark } from '#web/features/pages/content/fold-mark.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import type { CampaignWords } from './campaign-document.ts'
import { twoColumnsClass, pickBanners, pickQuestions } from './campaign-words.ts'

export default function CampaignBelow({ words }: { words: CampaignWords | null }) {
  const t = useMessages(messages)
  const { phone } = useSettings().contact
  const { dispatch, callCentre } = pickBanners(words)
  const questions = pickQuestions(words)
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Banner look="bg-mar-100" icon={<Truck size={24} aria-hidden />} {...(dispatch ?? t.dispatch)} />
        <Banner look="bg-hoja-100" icon={<Phone size={24} aria-hidden />} {...(callCentre ?? t.callCentre)}>
          <a href={phoneLink(phone)} className={buttonClass({ variant: 'secondary', className: 'mt-3' })}>
            {t.call} {phone}
          </a>
        </Banner>
      </div>
      {questions.length > 0 ? (
        <section aria-labelledby="preguntas" className={`gap-x-8 gap-y-4 ${twoColumnsClass}`}>
          <h2 id="preguntas" className="text-xl lg:text-2xl">
            {t.questions}
          </h2>
          <div className="divide-y divide-arena-200 overflow-hidden rounded-card border border-arena-200 bg-white">
            {questions.map(({ title, text }) => (
              <details
                key={title}
                className="group print:break-inside-avoid print:details-content:[content-visibility:visible]"
              >
                <summary
                  className={
                    'flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-3 font-semibold ' +
                    'hover:bg-hoja-50 sm:px-6'
                  }
                >
                  <span className="min-w-0">{title}</span>
                  <FoldMark />
                </summary>
                {text.split('\n\n').map((paragraph) => (
                  <p key={paragraph} className="max-w-prose px-4 pb-4 text-tinta-600 sm:px-6">
                    {paragraph}
                  </p>
                ))}
              </details>
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

function Banner({
  look,
  icon,
  title,
  text,
  children,
}: {
  look: string
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className={`flex gap-4 rounded-card p-5 sm:p-6 ${look}`}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-hoja-800">{icon}</span>
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 whitespace-pre-line">{text}</p>
        {children}
      </div>
    </section>
  )
}
