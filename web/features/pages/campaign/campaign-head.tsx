import { campaignPath } from '#shop/help/campaigns/campaign.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { campaign as messages } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { PrintedHead } from '#web/features/pages/content/printed-head.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { LoadedCampaign } from './campaign-document.ts'
import { pickQuestions } from './campaign-words.ts'

const questionData = (questions: ReturnType<typeof pickQuestions>) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

export default function CampaignHead({ campaign }: { campaign: LoadedCampaign }) {
  const t = useMessages(messages)
  const toPublicUrl = usePublicUrl()
  const { name } = useSettings().company
  const title = campaign.words?.title ?? t.title(campaign.label, name)
  const description = t.description(campaign.label)
  const path = campaignPath(campaign.name)
  const graph = () => {
    const questions = pickQuestions(campaign.words)
    const way = [
      { name: t.frame.home, url: toPublicUrl('/') },
      { name: title, url: toPublicUrl(path) },
    ]
    return [breadcrumbData(way), ...(questions.length > 0 ? [questionData(questions)] : [])]
  }
  return (
    <>
      <div data-paper="text">
        <PrintedHead />
      </div>
      <PageHead title={title} description={description} canonical={path} />
      {import.meta.env.SSR ? <OpenGraph title={title} description={description} path={path} /> : null}
      <StructuredData value={import.meta.env.SSR ? { '@graph': graph() } : null} />
    </>
  )
}
