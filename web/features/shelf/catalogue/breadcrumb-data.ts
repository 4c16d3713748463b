/** https://schema.org/BreadcrumbList */
export const breadcrumbData = (crumbs: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
