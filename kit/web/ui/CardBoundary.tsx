import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { errorBody } from '../api.ts'
import { ErrorState } from './ErrorState.tsx'

type CardBoundaryProps = { sentence: string; skeleton: ReactNode; children: ReactNode }

export function CardBoundary({ sentence, skeleton, children }: CardBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher sentence={sentence} onReset={reset}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  )
}

type CatcherProps = { sentence: string; onReset: () => void; children: ReactNode }

class Catcher extends Component<CatcherProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  private again = () => {
    this.props.onReset()
    this.setState({ error: null })
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <ErrorState
        sentence={this.props.sentence}
        reference={errorBody(this.state.error)?.reference}
        onRetry={this.again}
      />
    )
  }
}
