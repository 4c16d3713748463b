export function byName<File>(files: Record<string, File>): Map<string, File> {
  return new Map(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, -'.en.ts'.length), file]),
  )
}
