import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { applyImport, confirmImportClassification, undoImport } from './decide-import.ts'
import { applyImportInput, beginImportInput, importPageInput, importRowPageInput } from './import.input.ts'
import { IMPORT_LIFE, IMPORT_WARNINGS, type ImportWarning } from './import-life.rules.ts'
import { ROW_VIEWS, type ListedImport, type ListedRow } from './import.rules.ts'
import type { ColumnChange } from './plan-row.ts'
import { beginImport, discardImport, readImport } from './receive-import.ts'
import { explainProblem, type CellProblem } from './row-problem.rules.ts'
import { listImportRows, listImports, showImport, type OpenedImport } from './show-imports.ts'

const ID = 'The import’s _id.'

const WarningNode = builder.objectRef<ImportWarning>('ImportWarning').implement({
  description: 'What a person looks at before a file is applied.',
  fields: (t) => ({
    code: t.exposeString('code', { description: `${IMPORT_WARNINGS.join(', ')}.` }),
    count: t.exposeInt('count', { description: 'Rows that it is about.' }),
    of: t.exposeInt('of', { description: 'Rows that have such a column.' }),
  }),
})

const ProblemNode = builder.objectRef<CellProblem & { line?: number }>('ImportProblem').implement({
  description: 'Why a cell, a row or a file is refused.',
  fields: (t) => ({
    line: t.int({
      nullable: true,
      description: 'From 1; null in a row, which has its own.',
      resolve: ({ line }) => line ?? null,
    }),
    column: t.exposeString('column', { description: 'Of a catalogue file; empty for the whole row.' }),
    reason: t.string({
      description: 'In words, with what was typed.',
      args: { language: t.arg.string({ description: 'es or en; es by default.' }) },
      resolve: (problem, { language }) => explainProblem(problem, language === 'en' ? 'en' : 'es'),
    }),
  }),
})

const ColumnChangeNode = builder.objectRef<ColumnChange>('ImportedField').implement({
  description: 'A column of a product, and what the file makes of it.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The column of a catalogue file.' }),
    from: t.exposeString('from', { description: 'Its cell as it was compared; empty for none.' }),
    to: t.exposeString('to', { description: 'The file’s.' }),
  }),
})

const CatalogueImportNode = builder.objectRef<ListedImport & Partial<OpenedImport>>('CatalogueImport').implement({
  description: 'A catalogue file that staff brought.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'Its own.' }),
    fileName: t.exposeString('fileName', { description: 'As it was brought.' }),
    bytes: t.exposeInt('bytes', { description: 'Of the file.' }),
    state: t.exposeString('state', { description: `${Object.keys(IMPORT_LIFE).join(', ')}.` }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
    author: t.exposeString('author', { nullable: true, description: 'The first name of who brought it.' }),
    encoding: t.exposeString('encoding', { nullable: true, description: 'utf-8 or windows-1252, as it was read.' }),
    problems: t.field({
      type: [ProblemNode],
      description: 'Why the whole file is unreadable.',
      resolve: ({ problems }) => problems,
    }),
    warnings: t.field({
      type: [WarningNode],
      description: 'They stop applyImport until they are accepted.',
      resolve: ({ warnings }) => warnings,
    }),
    rowsRead: t.exposeInt('rowsRead', { description: 'So far.' }),
    rowsNew: t.exposeInt('rowsNew', { description: 'Of products that the shop does not have.' }),
    rowsChanged: t.exposeInt('rowsChanged', { description: 'Of products that would change.' }),
    rowsUnchanged: t.exposeInt('rowsUnchanged', { description: 'Of products that are so already.' }),
    rowsRefused: t.exposeInt('rowsRefused', { description: 'With a wrong cell.' }),
    rowsDone: t.exposeInt('rowsDone', { description: 'Of the step under way: applied, confirmed or taken back.' }),
    unclassified: t.int({
      nullable: true,
      description: 'Applied rows that a pharmacist is to confirm; null in a list.',
      resolve: ({ unclassified }) => unclassified ?? null,
    }),
    left: t.int({
      nullable: true,
      description: 'Rows with fields that were left as somebody else had made them; null in a list.',
      resolve: ({ left }) => left ?? null,
    }),
    appliedAt: t.exposeString('appliedAt', { nullable: true, description: 'ISO 8601, UTC.' }),
    appliedBy: t.exposeString('appliedBy', { nullable: true, description: 'A first name.' }),
    undoneAt: t.exposeString('undoneAt', { nullable: true, description: 'ISO 8601, UTC.' }),
    undoneBy: t.exposeString('undoneBy', { nullable: true, description: 'A first name.' }),
  }),
})

const ImportRowNode = builder.objectRef<ListedRow>('ImportRow').implement({
  description: 'A row of a catalogue file.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'On which it begins.' }),
    sku: t.exposeString('sku', { description: 'As the file has it.' }),
    name: t.exposeString('name', { nullable: true, description: 'The product’s, or the file’s for a new one.' }),
    kind: t.exposeString('kind', { description: 'new, changed or refused.' }),
    changes: t.field({ type: [ColumnChangeNode], description: 'What is applied.', resolve: ({ changes }) => changes }),
    classification: t.field({
      type: [ColumnChangeNode],
      description: 'What a pharmacist confirms.',
      resolve: ({ classification }) => classification,
    }),
    problems: t.field({ type: [ProblemNode], description: 'Of a refused row.', resolve: ({ problems }) => problems }),
    state: t.exposeString('state', { nullable: true, description: 'applied, left or undone; null: nothing yet.' }),
    classified: t.exposeString('classified', { nullable: true, description: 'confirmed or left; null: not yet.' }),
    leftFields: t.exposeStringList('leftFields', {
      description: 'Fields that somebody else had changed meanwhile, and that stayed so.',
    }),
  }),
})

const END_CURSOR = { nullable: true, description: KEYSET_PAGE.endCursor } as const

const ImportRowsNode = builder.objectRef<KeysetPage<ListedRow>>('ImportRows').implement({
  description: 'A page of rows.',
  fields: (t) => ({
    nodes: t.field({ type: [ImportRowNode], description: 'Its rows.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', END_CURSOR),
  }),
})

const CatalogueImportsNode = builder.objectRef<KeysetPage<ListedImport>>('CatalogueImports').implement({
  description: 'A page of files.',
  fields: (t) => ({
    nodes: t.field({ type: [CatalogueImportNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', END_CURSOR),
  }),
})

builder.queryFields((t) => ({
  catalogueImports: t.field({
    type: CatalogueImportsNode,
    extensions: RECORDED,
    description: 'Staff: catalogue files that were brought, the newest first.',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      listImports(shop, { account: await viewer.account(), ...parseInput(importPageInput, args) }),
  }),
  catalogueImport: t.field({
    type: CatalogueImportNode,
    extensions: RECORDED,
    description: 'Staff: one of them, with how far it is.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: ID }) },
    resolve: async (_, { id }, { shop, viewer }) => showImport(shop, { account: await viewer.account(), id }),
  }),
  importRows: t.field({
    type: ImportRowsNode,
    extensions: RECORDED,
    description: 'Staff: rows of a file, the largest change of a price first.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: ID }),
      view: t.arg.string({ required: true, description: ROW_VIEWS.join(', ') }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      listImportRows(shop, { account: await viewer.account(), ...parseInput(importRowPageInput, args) }),
  }),
}))

const ONE = { id: { required: true, description: ID } } as const

builder.mutationFields((t) => ({
  beginImport: t.id({
    description: 'Staff: a catalogue file is about to come, in parts to POST /uploads/imports. Its id.',
    args: {
      shopId: t.arg.string(),
      fileName: t.arg.string({ required: true, description: 'As the person has it.' }),
      bytes: t.arg.int({ required: true, description: 'Of the whole file, 100 MiB at most.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      beginImport(shop, { account: await viewer.account(), ...parseInput(beginImportInput, args) }),
  }),
  readImport: t.boolean({
    description: 'Staff: all parts have come; the file is read and compared.',
    args: { shopId: t.arg.string(), id: t.arg.id(ONE.id) },
    resolve: async (_, { id }, { shop, viewer }) => {
      await readImport(shop, { account: await viewer.account(), id })
      return true
    },
  }),
  discardImport: t.boolean({
    description: 'Staff: drops a file that was not applied.',
    args: { shopId: t.arg.string(), id: t.arg.id(ONE.id) },
    resolve: async (_, { id }, { shop, viewer }) => {
      await discardImport(shop, { account: await viewer.account(), id })
      return true
    },
  }),
  applyImport: t.boolean({
    description: 'Staff: writes what the preview shows; sale conditions and new products wait for a pharmacist.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id(ONE.id),
      accepted: t.arg.stringList({ required: true, description: 'Codes of the warnings that were looked at.' }),
    },
    resolve: async (_, args, { shop, viewer }) => {
      await applyImport(shop, { account: await viewer.account(), ...parseInput(applyImportInput, args) })
      return true
    },
  }),
  confirmImportClassification: t.boolean({
    description: 'A pharmacist: writes the sale conditions of an applied file, and shows its new products.',
    args: { shopId: t.arg.string(), id: t.arg.id(ONE.id) },
    resolve: async (_, { id }, { shop, viewer }) => {
      await confirmImportClassification(shop, { account: await viewer.account(), id })
      return true
    },
  }),
  undoImport: t.boolean({
    description: 'Staff: for 7 days, puts back each field that is still as the file made it.',
    args: { shopId: t.arg.string(), id: t.arg.id(ONE.id) },
    resolve: async (_, { id }, { shop, viewer }) => {
      await undoImport(shop, { account: await viewer.account(), id })
      return true
    },
  }),
}))
