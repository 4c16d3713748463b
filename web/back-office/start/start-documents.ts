import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const SalesByDayDocument = graphql(`
  query SalesByDay {
    salesByDay {
      day
      orders
      sales
    }
  }
`)
export type SalesOfDay = NonNullable<ResultOf<typeof SalesByDayDocument>['salesByDay']>[number]

export const DemoYearDocument = graphql(`
  query DemoYear {
    demoYear {
      written
      orders
    }
  }
`)
