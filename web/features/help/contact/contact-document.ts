import { graphql } from '#web/platform/graphql.ts'

export const CreateNeedHelpDocument = graphql(`
  mutation CreateNeedHelp($input: NeedHelpInput!) {
    createNeedHelp(input: $input) {
      message
    }
  }
`)
