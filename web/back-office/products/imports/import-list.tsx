import { importPath, PRODUCTS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { BringFile } from './bring-file.tsx'
import { ImportsDocument, type ListedImport } from './import-documents.ts'
import { ImportState } from './import-state.tsx'
import { imports } from './messages/imports.es.ts'

export function ImportList() {
  const t = useMessages(imports)
  const may = useMay()
  const list = useKeysetList(
    ImportsDocument,
    {},
    { pick: (answer) => answer.catalogueImports, toId: ({ _id }: ListedImport) => _id },
  )
  return (
    <>
      <BackLink to={PRODUCTS_PATH} hasKey>
        {t.toProducts}
      </BackLink>
      <PageTitle title={t.title} />
      {may('catalogue.import') ? <BringFile /> : null}
      <h2 className="mb-3 text-xl">{t.former}</h2>
      <ListView
        list={list}
        caption={t.caption}
        header={{
          name: t.columns.file,
          text: ({ fileName }) => fileName,
          path: ({ _id }) => importPath(_id),
        }}
        toId={({ _id }) => _id}
        empty={{ title: t.empty }}
        columns={[
          { name: t.columns.state, cell: ({ state }) => <ImportState state={state} />, isPlain: true },
          { name: t.columns.changed, cell: ({ rowsChanged }) => t.number(rowsChanged), className: NUMBER },
          { name: t.columns.new, cell: ({ rowsNew }) => t.number(rowsNew), className: NUMBER },
          { name: t.columns.refused, cell: ({ rowsRefused }) => t.number(rowsRefused), className: NUMBER },
          {
            name: t.columns.brought,
            cell: ({ createdAt, author }) => [formatMoment(createdAt), author].filter(Boolean).join(', '),
            className: 'tabular-nums',
          },
        ]}
      />
    </>
  )
}

const NUMBER = 'tabular-nums sm:text-right'
