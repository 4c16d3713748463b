/** https://schema.org/BreadcrumbList */
export const breadcrumbData = (crumbs: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
})
