import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Renders a replacement for the failed part. */
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/** Limits an error to one part of the screen. */
export class ErrorBoundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A part of the app broke.', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error) : this.props.children
  }
}
