import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface BoundaryState {
  failed: boolean
}

/** Replaces a screen that could not be rendered, for example because the API is newer than this page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page-width py-8">
        <EmptyState
          failed
          title="This screen could not be opened"
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          The site may have been updated since you opened this page. Unsent text is kept in this
          browser.
        </EmptyState>
      </main>
    )
  }
}
