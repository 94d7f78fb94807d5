// The icons in use, each from its own file, so that none comes along unasked.
export { default as BackIcon } from 'antd-mobile-icons/es/LeftOutline'
export { default as ChartIcon } from 'antd-mobile-icons/es/HistogramOutline'
export { default as CheckListIcon } from 'antd-mobile-icons/es/UnorderedListOutline'
export { default as CloseIcon } from 'antd-mobile-icons/es/CloseOutline'
export { default as HistoryIcon } from 'antd-mobile-icons/es/ClockCircleOutline'
export { default as QuestionIcon } from 'antd-mobile-icons/es/QuestionCircleOutline'
export { default as UpIcon } from 'antd-mobile-icons/es/UpOutline'
export { default as UserIcon } from 'antd-mobile-icons/es/UserOutline'
