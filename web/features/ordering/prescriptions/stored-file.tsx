/** The file needs the session's token, which neither a link nor a picture's address would send. */
import FileText from 'lucide-react/icons/file-text'
import type { MouseEvent } from 'react'
import { sessionHeaders } from '#web/platform/api-client.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'

type StoredFile = { fileName: string; contentType: string | null; url: string | null }

/** Each file is fetched once per page load, because every read is recorded. */
const fetched = new Map<string, Promise<string>>()

function fetchObjectUrl(url: string): Promise<string> {
  let address = fetched.get(url)
  if (!address) {
    address = fetch(url, { headers: sessionHeaders() }).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status))
      return URL.createObjectURL(await response.blob())
    })
    address.catch(() => fetched.delete(url))
    fetched.set(url, address)
  }
  return address
}

/** Shows a sheet for a PDF, and for a picture that is loading or missing. */
export function Preview({ file }: { file: StoredFile }) {
  const url = file.contentType?.startsWith('image/') ? file.url : null
  const { answer: picture } = useLoaded(url, () => fetchObjectUrl(url!))
  return (
    <span
      className={
        'grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-arena-200 bg-white ' +
        'text-hoja-700'
      }
    >
      {picture ? (
        <img src={picture} alt="" width={48} height={48} className="size-full object-cover" />
      ) : (
        <FileText size={24} aria-hidden />
      )}
    </span>
  )
}

/** A picture opens beside the shop; a document is saved. */
export function FileLink({ file }: { file: StoredFile }) {
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    const address = await fetchObjectUrl(file.url!).catch(() => null)
    if (address === null) return
    const link = document.createElement('a')
    link.href = address
    if (!file.contentType?.startsWith('image/')) link.download = file.fileName
    else link.target = '_blank'
    link.click()
  }
  return file.url ? (
    <a href={file.url} onClick={(event) => void open(event)} className="text-link truncate text-sm font-semibold">
      {file.fileName}
    </a>
  ) : null
}
