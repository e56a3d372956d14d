import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page'

interface PageErrorBoundaryProps {
  children: ReactNode
}

/** An error boundary around each page, so that the shell survives a render error. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (this.state.isBroken) return <ErrorPage onRetry={() => this.setState({ isBroken: false })} />
    return this.props.children
  }
}
