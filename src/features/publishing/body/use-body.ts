import { useEffect, useState } from 'react'
import { readBody, type Block } from '#domain/articles/article-body.ts'

/** The blocks of a body that is being typed. */
export function useBody(body: string): Block[] {
  const [blocks, setBlocks] = useState<Block[]>([])
  useEffect(() => {
    let isOutdated = false
    void readBody(body).then((read) => {
      if (!isOutdated) setBlocks(read)
    })
    return () => {
      isOutdated = true
    }
  }, [body])
  return blocks
}
