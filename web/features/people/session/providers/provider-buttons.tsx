/** ACCOUNT §2. */
import { providerStartPath, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { providers as providerMessages } from '#web/features/people/session/messages/providers.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CREATE_ACCOUNT_PATH, currentPlace } from '#web/platform/paths.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { ProviderMark } from './provider-marks.tsx'
import { loadSignInProviders } from './providers-document.ts'

interface ProviderButtonsProps {
  /** The page's loader may pass them; else they are loaded here. */
  loaded?: readonly SignInProviderName[] | undefined
  /** The buttons are above a form; the default is below. */
  isFirst?: boolean
}

export function ProviderButtons({ loaded, isFirst = false }: ProviderButtonsProps) {
  const t = useMessages(providerMessages)
  useRememberedLanguage()
  const { answer } = useLoaded(loaded ? null : '', loadSignInProviders)
  const providers = loaded ?? answer ?? []
  if (providers.length === 0) return null
  const title = isFirst ? t.first : t.title
  return (
    <section aria-label={title} className={isFirst ? 'mt-6 grid gap-3' : 'grid gap-3 border-t border-arena-200 pt-5'}>
      <p className={`text-sm text-tinta-600 ${isFirst ? '' : 'text-center'}`}>{title}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {providers.map((provider) => (
          <li key={provider}>
            {/* A plain link, because the server answers with the provider's address. */}
            <a href={providerStartPath(provider)} onClick={keepPlace} className={buttonClass(LOOK)}>
              <ProviderMark provider={provider} />
              <span>
                <span className="sr-only">{t.with} </span>
                {t.names[provider]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages of the sign-in are no place to return to. */
function keepPlace() {
  const place = currentPlace()
  if (![LOGIN_PATH, CREATE_ACCOUNT_PATH].some((path) => place.startsWith(path))) keepPlaceToReturnTo(place)
}

const LOOK = { variant: 'secondary', block: true } as const
