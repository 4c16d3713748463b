import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const CaseQueueDocument = graphql(`
  query CaseQueue(
    $kind: String
    $states: [String!]
    $isMine: Boolean
    $due: String
    $search: String
    $first: Int
    $after: String
  ) {
    caseQueue(kind: $kind, states: $states, isMine: $isMine, due: $due, search: $search, first: $first, after: $after) {
      nodes {
        _id
        number
        kind
        state
        dueOn
        person
        orderReferenceId
        assignedTo
        assignee
        subject
        createdAt
      }
      endCursor
    }
  }
`)
export type ListedCase = NonNullable<ResultOf<typeof CaseQueueDocument>['caseQueue']>['nodes'][number]

const CaseFields = graphql(`
  fragment OpenedCaseFields on SupportCase {
    _id
    number
    kind
    state
    dueOn
    firstName
    lastName
    email
    phoneNumber
    orderReferenceId
    topic
    subType
    subject
    message
    details {
      name
      value
    }
    locale
    isVisible
    assignedTo
    assignedName
    answer
    createdAt
    history {
      at
      event
      actor
      author
      assignee
      note
    }
    undeliverableMails {
      subject
      at
    }
    files {
      fileName
      contentType
      bytes
      url
    }
  }
`)

/** Each opening is recorded as a reading. */
export const CaseByNumberDocument = graphql(
  `
    query CaseByNumber($number: String!) {
      caseByNumber(number: $number) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)
export type Case = NonNullable<ResultOf<typeof CaseByNumberDocument>['caseByNumber']>

export const CaseColleaguesDocument = graphql(`
  query CaseColleagues {
    caseColleagues {
      _id
      name
    }
  }
`)

export const PreviewCaseMailDocument = graphql(`
  query PreviewCaseMail($id: ID!, $text: String!) {
    previewCaseMail(id: $id, text: $text) {
      to
      subject
      text
    }
  }
`)

export const TakeCaseDocument = graphql(
  `
    mutation TakeCase($id: ID!) {
      takeCase(id: $id) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const ReleaseCaseDocument = graphql(
  `
    mutation ReleaseCase($id: ID!) {
      releaseCase(id: $id) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const AssignCaseDocument = graphql(
  `
    mutation AssignCase($id: ID!, $colleague: ID!, $assignedTo: ID) {
      assignCase(id: $id, colleague: $colleague, assignedTo: $assignedTo) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const AnswerCaseDocument = graphql(
  `
    mutation AnswerCase($id: ID!, $text: String!) {
      answerCase(id: $id, text: $text) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const CloseCaseDocument = graphql(
  `
    mutation CloseCase($id: ID!, $reason: String) {
      closeCase(id: $id, reason: $reason) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const ReopenCaseDocument = graphql(
  `
    mutation ReopenCase($id: ID!) {
      reopenCase(id: $id) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)

export const PublishCaseDocument = graphql(
  `
    mutation PublishCase($id: ID!, $visible: Boolean!) {
      publishCase(id: $id, visible: $visible) {
        ...OpenedCaseFields
      }
    }
  `,
  [CaseFields],
)
