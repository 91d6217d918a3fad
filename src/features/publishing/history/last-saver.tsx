import { useActor } from '#client/queries/actor.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { Bdi } from '#ui/bdi.tsx'
import { useRevisions } from './use-history.ts'

/** Who saved an article last, as a sentence. Nothing for held changes: no revision says who saved them. */
export function LastSaver({ article: { id, held } }: { article: DeskArticle }) {
  const { list } = useRevisions(id)
  const me = useActor()
  const name = list.status === 'ready' ? list.data[0]?.savedBy : undefined
  return name && name !== me?.name && !held ? (
    <span className="wrap-anywhere">
      It was saved by <Bdi>{name}</Bdi>.
    </span>
  ) : null
}
