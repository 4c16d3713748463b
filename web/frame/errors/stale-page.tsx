/**
 * Shown without a connection, or when a new version has removed this tab's files. Both languages are in the code,
 * because message files would be missing too.
 */
import { useLocale } from '#web/platform/messages/messages.tsx'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TryAgain } from './try-again.tsx'

export function StalePage() {
  const [title, text, retry, failed] =
    useLocale() === 'en'
      ? ([
          'We could not load the page',
          'Check your connection and try again.',
          'Try again',
          'No connection yet.',
        ] as const)
      : ([
          'No pudimos cargar la página',
          'Revisa tu conexión y vuelve a intentarlo.',
          'Volver a intentar',
          'Todavía no hay conexión.',
        ] as const)
  return (
    <section className="page-width grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <PageHead title={title} noindex />
      <h1 className="text-2xl">{title}</h1>
      <p>{text}</p>
      <TryAgain label={retry} failed={failed} />
    </section>
  )
}

export const StalePageAlone = () => (
  <>
    <header className="bg-hoja-950 text-white">
      <BoldoLogo className="page-width block h-14 py-3.5" />
    </header>
    <main>
      <StalePage />
    </main>
  </>
)
