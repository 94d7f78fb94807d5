// The icons in use, one a line, so that none comes along unasked.
export { default as BackIcon } from 'antd-mobile-icons/es/LeftOutline'
export { default as CloseIcon } from 'antd-mobile-icons/es/CloseOutline'
export { default as HomeIcon } from 'antd-mobile-icons/es/AppOutline'
export { default as UpIcon } from 'antd-mobile-icons/es/UpOutline'
export { default as UserIcon } from 'antd-mobile-icons/es/UserOutline'
