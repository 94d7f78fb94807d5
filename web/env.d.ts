interface ImportMetaEnv {
  /** Which contract the build was made with; undefined where nothing was built. */
  readonly CONTRACT?: string
}
