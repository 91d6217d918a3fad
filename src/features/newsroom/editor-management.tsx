import { useState } from 'react'
import { editorList } from '#client/queries/newsroom.ts'
import { useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { newsroom, type EditorAccount } from '#contract/newsroom.ts'
import { formatDateTime, formatLongDate } from '#domain/dates/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { roleNames } from './role-names.ts'
import { TokenDialog, type IssuedToken } from './token-dialog.tsx'

/** Lets the owner say who may use the admin area, and as what. */
export function EditorManagement() {
  const state = useQuery(editorList)
  const [edited, setEdited] = useState<EditorAccount | 'new'>()
  const [given, setGiven] = useState<IssuedToken>()
  if (state.status === 'loading') return <CardSkeletons />
  if (state.status === 'failed') {
    return (
      <NotLoaded onRetry={() => editorList.refresh()}>The editors could not be loaded.</NotLoaded>
    )
  }
  return (
    <div className="grid gap-6">
      <Button variant="primary" className="justify-self-start" onClick={() => setEdited('new')}>
        Invite Somebody
      </Button>
      {state.data.length === 0 && (
        <EmptyState>
          Nobody but you so far. Everybody whom you invite gets a token of their own, and what they
          do is noted in their name.
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {state.data.map((editor) => (
          <li key={editor.id}>
            <EditorCard editor={editor} onEdit={() => setEdited(editor)} onIssued={setGiven} />
          </li>
        ))}
      </ul>
      {edited && (
        <EditorDialog
          editor={edited === 'new' ? undefined : edited}
          onIssued={setGiven}
          onClose={() => setEdited(undefined)}
        />
      )}
      {given && <TokenDialog given={given} onClose={() => setGiven(undefined)} />}
    </div>
  )
}

interface EditorCardProps {
  editor: EditorAccount
  onEdit: () => void
  onIssued: (given: IssuedToken) => void
}

function EditorCard({ editor, onEdit, onIssued }: EditorCardProps) {
  const { id, name, email, role, createdAt, lastUsedAt, revokedAt } = editor
  const isRevoked = revokedAt !== null
  const token = useSubmit({
    send: () => request(newsroom.replaceToken, { params: { id } }),
    failure: { title: 'Error', fallback: 'Failed to make a token' },
    refresh: [editorList],
    done: (answer) => onIssued({ name, email, token: answer.token }),
  })
  const revocation = useSubmit({
    send: () => request(newsroom.revoke, { params: { id } }),
    success: () => ['Token revoked', `${name} cannot log in any more.`],
    failure: { title: 'Error', fallback: 'Failed to revoke the token' },
    refresh: [editorList],
  })
  const question = `Give ${name} a new token? The old one ends at once.`
  return (
    <div className="bg-surface-raised grid h-full content-start gap-3 border p-5 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-3 text-lg">
        <Bdi>{name}</Bdi>
        <Badge tone={isRevoked ? 'danger' : 'outline'}>
          {isRevoked ? 'Revoked' : roleNames[role]}
        </Badge>
      </h2>
      <p className="text-text-quiet text-sm">
        {email ?? 'No email'}
        <br />
        {lastUsedAt === null
          ? `Invited ${formatDateTime(createdAt)}, not here yet`
          : `Last here ${formatLongDate(lastUsedAt)}`}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`${isRevoked ? 'Invite again' : 'Replace token'}: ${name}`}
          pending={token.pending}
          onClick={() => (isRevoked || confirm(question)) && void token.submit(undefined)}
        >
          {isRevoked ? 'Invite again' : 'Replace token'}
        </Button>
        {!isRevoked && (
          <Button
            size="small"
            variant="danger"
            className="ms-auto"
            aria-label={`Revoke ${name}`}
            pending={revocation.pending}
            onClick={() =>
              confirm(`Revoke the token of ${name}? It ends at once, everywhere.`) &&
              void revocation.submit(undefined)
            }
          >
            Revoke
          </Button>
        )}
      </div>
    </div>
  )
}
