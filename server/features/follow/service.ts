export { type FollowContext, type Follows, openFollows } from './follows.ts'
