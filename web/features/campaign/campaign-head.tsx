import { campaignPath } from '#shop/campaigns/campaign.rules.ts'
import { OpenGraph } from '#web/features/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/catalogue/structured-data.tsx'
import { campaign as messages } from '#web/features/campaign/messages/campaign.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { LoadedCampaign } from './campaign-document.ts'
import { questionsOf } from './campaign-words.ts'

/** A landing's data for search engines. */
export default function CampaignHead({ campaign }: { campaign: LoadedCampaign }) {
  const t = useMessages(messages)
  const title = campaign.words?.title ?? t.title(campaign.label)
  const description = t.description(campaign.label)
  const path = campaignPath(campaign.name)
  const questions = questionsOf(campaign.words)
  return (
    <>
      <PageHead title={title} description={description} canonical={path} />
      {import.meta.env.SSR ? <OpenGraph title={title} description={description} path={path} /> : null}
      {questions.length > 0 ? (
        <StructuredData
          value={
            import.meta.env.SSR
              ? {
                  '@type': 'FAQPage',
                  mainEntity: questions.map(({ title: name, text }) => ({
                    '@type': 'Question',
                    name,
                    acceptedAnswer: { '@type': 'Answer', text },
                  })),
                }
              : null
          }
        />
      ) : null}
    </>
  )
}
