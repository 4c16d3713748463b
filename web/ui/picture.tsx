import { useState, type ReactNode } from 'react'

interface PictureProps {
  src: string
  alt: string
  /** The picture's own pixels, with which the browser reserves the space. */
  width: number
  height: number
  /** Better formats first: `{ type: 'image/avif', srcSet: '… 320w, … 640w' }`. */
  sources?: readonly { type: string; srcSet: string; media?: string | undefined }[] | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** For the first view: loaded immediately and before others; the rest is lazy. */
  priority?: boolean | undefined
  /** Replaces a picture that cannot be loaded (SHOP §8). */
  fallback?: ReactNode
  className?: string | undefined
}

export function Picture({
  src,
  alt,
  width,
  height,
  sources = [],
  srcSet,
  sizes,
  priority = false,
  fallback,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (broken === src && fallback !== undefined) return fallback
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type + (source.media ?? '')} {...source} sizes={sizes} />
      ))}
      <img
        // The picture may have failed before this script ran: then it is `complete` without a width.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(src)
        }}
        src={src}
        srcSet={srcSet}
        // HTML allows `sizes` beside a srcset only; the sources above have their own.
        sizes={srcSet && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        onError={() => setBroken(src)}
        className={className}
      />
    </picture>
  )
}
