import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { profile as messages } from '#web/features/account/profile/messages/profile.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PathologiesForm } from './pathologies-form.tsx'
import { useProfile } from './use-profile.ts'
import { UserDataForm } from './user-data-form.tsx'

/** ACCOUNT §2. */
export function Profile() {
  const t = useMessages(messages)
  const { profile, pathologies, failed, refresh, data, interests } = useProfile()
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 lang="en" className="text-2xl lg:text-3xl">
        {t.title}
      </h1>
      {!profile?.own ? (
        failed ? (
          <ErrorState onRetry={refresh} className="mt-6" />
        ) : (
          <ListLoading text={t.loading} />
        )
      ) : (
        <Tabs
          label={t.title}
          tabs={[
            { key: 'data', label: t.tabs.data, panel: <UserDataForm profile={profile} saving={data} /> },
            {
              key: 'pathologies',
              label: t.tabs.pathologies,
              panel: <PathologiesForm own={profile.own} names={pathologies} saving={interests} />,
            },
          ]}
        />
      )}
    </>
  )
}
